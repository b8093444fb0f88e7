/** Runs inside a page before its own scripts: announces one wallet, by EIP-6963 or, on a Solana page, as Wallet Standard has it. */
export function announceWallet({ walletName, isSolana }) {
  if (window !== window.top) return
  if (isSolana) announceStandard()
  else announceProvider()

  function announceProvider() {
    const info = Object.freeze({
      uuid: 'd7a4d5d4-6b0c-4c57-9d0a-3a9f4f0b8e11',
      name: walletName,
      rdns: 'example.probe',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="%23357"/%3E%3C/svg%3E',
    })
    const provider = {
      on: () => provider,
      removeListener: () => provider,
      request: async ({ method }) => {
        if (method === 'eth_accounts') return []
        if (method === 'eth_chainId') return '0x1'
        throw Object.assign(new Error(`${method} is not for this wallet`), { code: 4200 })
      },
    }
    const detail = Object.freeze({ info, provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }

  function announceStandard() {
    const refuse = async () => {
      throw new Error('not for this wallet')
    }
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#357"/></svg>'
    const wallet = Object.freeze({
      version: '1.0.0',
      name: walletName,
      icon: `data:image/svg+xml;base64,${btoa(svg)}`,
      chains: ['solana:mainnet', 'solana:devnet'],
      accounts: [],
      features: {
        'standard:connect': { version: '1.0.0', connect: refuse },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: refuse,
        },
      },
    })
    const register = ({ register }) => register(wallet)
    addEventListener('wallet-standard:app-ready', ({ detail }) => register(detail))
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }
}
