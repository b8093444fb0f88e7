export { fetchConnectors } from '../headless/fetchConnectors'
export { fetchWallets } from '../headless/fetchWallets'
