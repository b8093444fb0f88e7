import type { TextFolder } from '../languages/TextFolder'
import type { UiFeature } from '../shell/view'

/**
 * The features with every view but Connect. The list loads beside the shell, which does not wait for it, and
 * beside the connected button, so that its click requests the account together with the shell.
 */
export const furtherFeatures = [
  // The connected account.
  {
    views: { Account: () => import('../account/Account') },
    texts: ['account', 'activity', 'portfolio', 'tokens', 'nfts', 'approvals'],
  },
  // Connecting a wallet of this browser.
  {
    views: {
      ConnectingExternal: () => import('../connecting/ConnectingExternal'),
      ConnectingMultiChain: () => import('../connecting/ConnectingMultiChain'),
    },
    texts: ['connecting'],
  },
  // Connecting a wallet over WalletConnect.
  {
    views: {
      AllowApp: () => import('../pairing/AllowApp'),
      ConnectingWalletConnect: () => import('../pairing/ConnectingWalletConnect'),
      ConnectingWalletConnectBasic: () => import('../pairing/ConnectingWalletConnectBasic'),
    },
    texts: ['pairing', 'connecting'],
  },
  // Connected wallets.
  {
    views: {
      ProfileWallets: () => import('../profile/ProfileWallets'),
      Profile: () => import('../profile/Profile'),
    },
    texts: ['profile', 'account'],
  },
  // The visitor's settings.
  {
    views: { AccountSettings: () => import('../settings/AccountSettings') },
    texts: ['settings', 'account', 'profile', 'auth'],
  },
  // Receiving.
  {
    views: { WalletReceive: () => import('../receive/WalletReceive') },
    texts: ['receive', 'approvals'],
  },
  // A single NFT; the grid is a tab of Account.
  {
    views: { NftDetail: () => import('../nfts/NftDetail') },
    texts: ['nfts', 'portfolio'],
  },
  // Sending tokens.
  {
    views: {
      WalletSend: () => import('../send/WalletSend'),
      WalletSendSelectToken: () => import('../send/WalletSendSelectToken'),
      WalletSendPreview: () => import('../send/WalletSendPreview'),
      WalletPending: () => import('../send/WalletPending'),
    },
    texts: ['portfolio', 'send'],
  },
  // Swapping tokens.
  {
    views: {
      Swap: () => import('../swap/Swap'),
      SwapSelectToken: () => import('../swap/SwapSelectToken'),
      SwapPreview: () => import('../swap/SwapPreview'),
    },
    texts: ['portfolio', 'swap'],
  },
  // Buying crypto.
  {
    views: {
      OnRamp: () => import('../onramp/OnRamp'),
      OnRampProgress: () => import('../onramp/OnRampProgress'),
    },
    texts: ['onramp', 'approvals'],
  },
  // Paying a shop.
  { views: { Pay: () => import('../pay/Pay') }, texts: ['pay'] },
  // The embedded wallet asks the visitor; this view is behind the wallet's own window.
  {
    views: { ApproveTransaction: () => import('../approvals/ApproveTransaction') },
    texts: ['approvals'],
  },
  // Explains a request before the wallet opens.
  {
    views: { SignGuard: () => import('../guard/SignGuard') },
    texts: ['guard'],
  },
  // Getting a name.
  {
    views: {
      RegisterAccountName: () => import('../names/RegisterAccountName'),
      RegisterAccountNameSuccess: () => import('../names/RegisterAccountNameSuccess'),
    },
    texts: ['names'],
  },
  // Choosing a network, a network the site does not offer, and switching to a chosen one.
  {
    views: {
      Networks: () => import('../networks/Networks'),
      UnsupportedChain: () => import('../networks/UnsupportedChain'),
      SwitchNetwork: () => import('../networks/SwitchNetwork'),
      SwitchActiveChain: () => import('../networks/SwitchActiveChain'),
    },
    texts: ['networks'],
  },
  // Confirming a disconnect.
  {
    views: { ConfirmDisconnect: () => import('../disconnect/ConfirmDisconnect') },
    texts: ['disconnect'],
  },
  // Signing in to the site with the connected account.
  {
    views: { SignIn: () => import('../signin/SignIn') },
    texts: ['signin'],
  },
  // What the account has allowed others.
  {
    views: { SmartSessionList: () => import('../sessions/SmartSessionList') },
    texts: ['sessions', 'portfolio'],
  },
  // Logging in by e-mail or with a provider, and the wallet behind it.
  {
    views: {
      EmailLogin: () => import('../auth/EmailLogin'),
      EmailVerifyDevice: () => import('../auth/EmailVerifyDevice'),
      EmailVerifyOtp: () => import('../auth/EmailVerifyOtp'),
      ConnectSocials: () => import('../auth/ConnectSocials'),
      ConnectingSocial: () => import('../auth/ConnectingSocial'),
      ConnectingFarcaster: () => import('../auth/ConnectingFarcaster'),
      UpdateEmailWallet: () => import('../auth/UpdateEmailWallet'),
      UpdateEmailPrimaryOtp: () => import('../auth/UpdateEmailPrimaryOtp'),
      UpdateEmailSecondaryOtp: () => import('../auth/UpdateEmailSecondaryOtp'),
      UpgradeEmailWallet: () => import('../auth/UpgradeEmailWallet'),
    },
    texts: ['auth'],
  },
  // The wallets of the registry, and how to get one.
  {
    views: {
      AllWallets: () => import('../wallets/AllWallets'),
      GetWallet: () => import('../wallets/GetWallet'),
      Downloads: () => import('../wallets/Downloads'),
    },
    texts: ['wallets'],
  },
  // Explains wallets and networks.
  {
    views: {
      WhatIsAWallet: () => import('../guide/guides').then(({ whatIsAWallet }) => ({ view: whatIsAWallet })),
      WhatIsANetwork: () =>
        import('../guide/guides').then(({ whatIsANetwork }) => ({ view: whatIsANetwork })),
    },
    texts: ['guide'],
  },
] as const satisfies readonly UiFeature<TextFolder>[]
