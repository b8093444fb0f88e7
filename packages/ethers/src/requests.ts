export { abi } from './abi'
export { browserProvider } from './browserProvider'
