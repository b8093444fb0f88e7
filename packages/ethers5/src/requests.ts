export { abi } from './abi'
export { web3Provider } from './web3Provider'
