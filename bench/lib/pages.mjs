/**
 * Every page that is measured. `folder` is its folder in bench/pages, `html` the file in it; pages of one folder share
 * its packages. A folder without a package.json uses the packages of the project itself.
 * `baseline` names the page with the same React and wagmi and no kit. `filledBy` is a wallet of the gateway's list that
 * the first view shows; without it the view is filled when the wallet of the browser can be read. `codePath` is what a
 * visitor clicks in the open modal to be shown a WalletConnect code, text by text. `isSolana` pages meet a Solana wallet.
 * `walletName` is the wallet that is waited for where a kit lists none but its own, `dialog` a selector for a modal that
 * does not say of itself that it is a dialog.
 */
export const pages = [
  { name: 'react', title: 'React', folder: 'react', html: 'index.html' },
  { name: 'react-wagmi', title: 'React + wagmi', folder: 'react-wagmi', html: 'index.html' },
  { name: 'react-wagmi2', title: 'React + wagmi 2', folder: 'rainbowkit', html: 'baseline.html' },
  { name: 'react18-wagmi2', title: 'React 18 + wagmi 2', folder: 'connectkit', html: 'baseline.html' },
  {
    name: 'react-solana',
    title: 'React + wallet-adapter',
    folder: 'solana-wallet-adapter',
    html: 'baseline.html',
    isSolana: true,
  },
  { name: 'latchkey', title: 'Latchkey', folder: 'latchkey', html: 'index.html', baseline: 'react-wagmi' },
  {
    name: 'latchkey-gateway',
    title: 'Latchkey with a gateway',
    folder: 'latchkey',
    html: 'gateway.html',
    baseline: 'react-wagmi',
    filledBy: 'Alder Wallet',
    codePath: ['WalletConnect'],
  },
  {
    name: 'latchkey-families',
    title: 'Latchkey, four adapters, 30 networks',
    folder: 'latchkey-families',
    html: 'index.html',
    baseline: 'react-wagmi',
  },
  {
    name: 'rainbowkit',
    title: 'RainbowKit 2.2.11',
    folder: 'rainbowkit',
    html: 'index.html',
    baseline: 'react-wagmi2',
    codePath: ['WalletConnect'],
  },
  {
    name: 'connectkit',
    title: 'ConnectKit 1.9.2',
    folder: 'connectkit',
    html: 'index.html',
    baseline: 'react18-wagmi2',
    codePath: ['Other Wallets'],
  },
  {
    name: 'appkit',
    title: 'AppKit 1.7.8',
    folder: 'appkit',
    html: 'index.html',
    baseline: 'react-wagmi2',
    codePath: ['WalletConnect'],
  },
  {
    name: 'web3-onboard',
    title: 'Web3-Onboard 2.24.1',
    folder: 'web3-onboard',
    html: 'index.html',
    baseline: 'react',
    dialog: '.modal-container-mobile .modal',
  },
  {
    name: 'onchainkit',
    title: 'OnchainKit 1.1.3',
    folder: 'onchainkit',
    html: 'index.html',
    baseline: 'react-wagmi2',
    walletName: 'MetaMask',
  },
  {
    name: 'solana-wallet-adapter',
    title: 'Solana wallet-adapter 0.9.40',
    folder: 'solana-wallet-adapter',
    html: 'index.html',
    baseline: 'react-solana',
    isSolana: true,
  },
]
