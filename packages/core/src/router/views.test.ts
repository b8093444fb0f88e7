import { expect, test } from 'vitest'
import { isPlainView, type PlainViewName, type ViewName, viewKind } from './views'

/** Each of them, and whether it needs a connected account. */
const plain: Record<PlainViewName, boolean> = {
  Connect: false,
  ConnectingWalletConnectBasic: false,
  AllWallets: false,
  GetWallet: false,
  WhatIsAWallet: false,
  WhatIsANetwork: false,
  Networks: false,
  Account: true,
  OnRamp: true,
  AccountSettings: true,
  Profile: true,
  ProfileWallets: true,
  UnsupportedChain: true,
  WalletSend: true,
  Swap: true,
  WalletReceive: true,
  RegisterAccountName: true,
  EmailLogin: false,
  ConnectSocials: false,
  UpdateEmailWallet: true,
  UpgradeEmailWallet: true,
  SmartSessionList: true,
}

/** Views that another view opens, with its params. */
const further: Record<Exclude<ViewName, PlainViewName>, true> = {
  ConnectingExternal: true,
  ConnectingMultiChain: true,
  ConnectingWalletConnect: true,
  ApproveTransaction: true,
  SwitchNetwork: true,
  SwitchActiveChain: true,
  ConfirmDisconnect: true,
  AllowApp: true,
  NftDetail: true,
  WalletSendSelectToken: true,
  WalletPending: true,
  WalletSendPreview: true,
  SwapSelectToken: true,
  SwapPreview: true,
  Downloads: true,
  SignIn: true,
  SignGuard: true,
  RegisterAccountNameSuccess: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  ConnectingSocial: true,
  ConnectingFarcaster: true,
  OnRampProgress: true,
  Pay: true,
}

test('[NAV-19] every view that a name opens is known, with whether it needs an account', () => {
  for (const [view, isNeeded] of Object.entries(plain)) {
    expect(isPlainView(view), view).toBe(true)
    expect(viewKind(view as ViewName) === 'account', view).toBe(isNeeded)
  }
})

test('[NAV-19] other views, and what is none, are not opened by a name', () => {
  for (const view of [...Object.keys(further), '', 'Accounts', 'xConnect', 'constructor', 'Profile '])
    expect(isPlainView(view), view).toBe(false)
})
