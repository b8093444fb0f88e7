export { bitcoin } from '../bitcoin'
export { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from '../bitcoinNetworks'
