// What the modal needs to open, in one file: its shell, with Connect in it.
export { view as connectView } from '../connect/Connect'
export { Modal } from '../shell/Modal'
