export { bitcoinMainnet as bitcoin, bitcoinSignet, bitcoinTestnet } from '../bitcoinNetworks'
