export { solanaDevnet, solanaMainnet as solana, solanaTestnet } from '../solanaNetworks'
