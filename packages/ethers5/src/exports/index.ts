export { ethers5 } from '../ethers5'
export { toWeb3Provider } from '../toWeb3Provider'
