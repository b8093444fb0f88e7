// Read by hardhat in each chain process, and by src/ for the mnemonic and the date: the one place for both.
module.exports = {
  networks: {
    hardhat: {
      chainId: Number(process.env.LATCHKEY_DEVNET_CHAIN_ID ?? 31337),
      hardfork: 'osaka',
      // Public on purpose: everybody knows these keys. Never send anything of worth to them.
      accounts: {
        mnemonic: 'test test test test test test test test test test test junk',
        count: 10,
        accountsBalance: '10000000000000000000000',
      },
      // Without a fixed date, block 0 would have another hash at each start.
      initialDate: '2025-01-01T00:00:00Z',
      // As on a public node: a reverted transaction has a hash and a receipt that says so.
      throwOnTransactionFailures: false,
      mining: { auto: true, interval: 0 },
    },
  },
  // Hardhat compiles nothing here; keep it from reading our artifacts as its own.
  paths: { artifacts: './.cache/hardhat-artifacts', cache: './.cache/hardhat' },
}
