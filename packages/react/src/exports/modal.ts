// The modal alone, for pages that draw their buttons without React. It brings React with it.
export { attachModal } from '../attachModal'
