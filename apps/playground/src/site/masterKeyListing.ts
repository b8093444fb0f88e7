/** What makes the three parts of Master Key one wallet: somebody other than the wallet says so. Here it is the site. */
export const masterKeyListing = {
  id: 'masterkey',
  name: 'Master Key',
  rdns: 'dev.latchkey.masterkey',
  injected: [{ namespace: 'eip155' }, { namespace: 'solana' }, { namespace: 'bip122' }],
}
