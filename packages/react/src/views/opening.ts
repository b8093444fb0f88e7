// The modal's first screen in one file: its shell, with Connect.
export { view as connectView } from '../connect/Connect'
export { Modal } from '../shell/Modal'
