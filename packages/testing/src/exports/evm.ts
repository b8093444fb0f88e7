export { abiConformance } from '../evm/abiConformance'
export { evmLifeConformance } from '../evm/evmLifeConformance'
export { type EvmSite, type EvmSiteOptions, evmSite } from '../evm/evmSite'
