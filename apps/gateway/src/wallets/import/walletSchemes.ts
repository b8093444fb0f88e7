/** URL schemes of wallet apps: those of the verified wallets in data/wallets.json, and no others. */
export const walletSchemes: ReadonlySet<string> = new Set([
  ...'airgap-wallet arculuswc argent atomicwallet awallet backpack bifrostwallet bitcoincom bitkeep'.split(
    ' ',
  ),
  ...'bitpay bitverseapp blockchain-wallet bnc bw bybitapp celo coin98 coinomi com.kresus.superapp'.split(
    ' ',
  ),
  ...'coolwallet core dcent dfw edge enjinwallet exodus fireblocks-wc foxwallet gtweb3wallet'.split(' '),
  ...'haha imtokenv2 iopay jupiter keplrwallet keyring klipwallet krakenwallet krystalwallet ledgerlive'.split(
    ' ',
  ),
  ...'mathwallet metamask mewwallet nash nestwallet nightly novawallet okex oneinch'.split(' '),
  ...'onekey-wallet ontoprovider rabby rainbow robinhood-wallet roninwallet safe safepalwallet secux'.split(
    ' ',
  ),
  ...'subwallet talisman tangem thorwallet tpoutside trezorsuite trust uniswap unstoppable.money wallet3'.split(
    ' ',
  ),
  ...'wigwam xportal xverse zeal zel zengo zerion zilpay'.split(' '),
])
