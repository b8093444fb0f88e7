// The modal alone, for pages that draw their buttons without React. It includes React.
export { attachModal } from '../attachModal'
