export { ethers } from '../ethers'
export { toBrowserProvider } from '../toBrowserProvider'
