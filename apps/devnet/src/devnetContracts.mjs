import { devnetAddresses } from './devnetAddresses.mjs'
import { readArtifact } from './readArtifact.mjs'

/** What is deployed on each chain, at the same address: the token is the first thing the faucet's account creates. */
export const devnetContracts = {
  token: { ...readArtifact('DevnetDollar'), ...devnetAddresses.tokens.dUSD },
  multicall3: { ...readArtifact('Multicall3'), address: devnetAddresses.multicall3 },
}
