// What the modal needs to open, in one file: its shell, with Connect in it, and the button of a connected account.
export { AccountFace } from '../buttons/AccountFace'
export { view as connectView } from '../connect/Connect'
export { Modal } from '../shell/Modal'
