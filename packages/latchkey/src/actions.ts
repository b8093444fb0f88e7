import { type Kit, retry } from '@latchkey/core'
import type * as account from '@latchkey/core/account'
import type * as actions from '@latchkey/core/actions'
import type * as headless from '@latchkey/core/headless'
import type * as names from '@latchkey/core/names'
import type * as permissions from '@latchkey/core/sessions'
import type * as signing from '@latchkey/core/signin'

type Actions = typeof actions
type Headless = typeof headless
type Account = typeof account
type Signing = typeof signing
type Names = typeof names
type Permissions = typeof permissions

// Their declarations and what an editor says of them are core's own (scripts/lib/handOn).
export const connect = /* @__PURE__ */ lazy('connect')
export const disconnect = /* @__PURE__ */ lazy('disconnect')
export const switchNetwork = /* @__PURE__ */ lazy('switchNetwork')
export const signMessage = /* @__PURE__ */ lazy('signMessage')
export const signTypedData = /* @__PURE__ */ lazy('signTypedData')
export const sendTransaction = /* @__PURE__ */ lazy('sendTransaction')
export const switchAccount = /* @__PURE__ */ lazy('switchAccount')
export const addNetwork = /* @__PURE__ */ lazy('addNetwork')
export const removeNetwork = /* @__PURE__ */ lazy('removeNetwork')
export const signTransactions = /* @__PURE__ */ lazy('signTransactions')
export const estimateGas = /* @__PURE__ */ lazy('estimateGas')
export const readContract = /* @__PURE__ */ lazy('readContract')
export const writeContract = /* @__PURE__ */ lazy('writeContract')
export const getCapabilities = /* @__PURE__ */ lazy('getCapabilities')
export const getWalletAssets = /* @__PURE__ */ lazy('getWalletAssets')
export const signPsbt = /* @__PURE__ */ lazy('signPsbt')
export const sendTransfer = /* @__PURE__ */ lazy('sendTransfer')
export const sendToken = /* @__PURE__ */ lazy('sendToken')
export const getSwapTokens = /* @__PURE__ */ lazy('getSwapTokens')
export const getSwapQuote = /* @__PURE__ */ lazy('getSwapQuote')
export const prepareSwap = /* @__PURE__ */ lazy('prepareSwap')
export const swap = /* @__PURE__ */ lazy('swap')
export const startOnRamp = /* @__PURE__ */ lazy('startOnRamp')
export const pay = /* @__PURE__ */ lazy('pay')
export const fetchPayment = /* @__PURE__ */ lazy('fetchPayment')
export const showPairingUri = /* @__PURE__ */ lazy('showPairingUri')
export const getWalletProvider = /* @__PURE__ */ lazy('getWalletProvider')
export const fetchBalance = /* @__PURE__ */ lazy('fetchBalance')
export const fetchConnectors = /* @__PURE__ */ lazyHeadless('fetchConnectors')
export const fetchWallets = /* @__PURE__ */ lazyHeadless('fetchWallets')
export const fetchActivity = /* @__PURE__ */ lazyAccount('fetchActivity')
export const fetchIdentity = /* @__PURE__ */ lazyAccount('fetchIdentity')
export const fetchNameAddress = /* @__PURE__ */ lazyAccount('fetchNameAddress')
export const fetchNfts = /* @__PURE__ */ lazyAccount('fetchNfts')
export const fetchTokens = /* @__PURE__ */ lazyAccount('fetchTokens')
export const signIn = /* @__PURE__ */ lazySigning('signIn')
export const signOut = /* @__PURE__ */ lazySigning('signOut')
export const getSessionToken = /* @__PURE__ */ lazySigning('getSessionToken')
export const fetchNameRecord = /* @__PURE__ */ lazyNames('fetchNameRecord')
export const fetchNames = /* @__PURE__ */ lazyNames('fetchNames')
export const fetchNameSuggestions = /* @__PURE__ */ lazyNames('fetchNameSuggestions')
export const isNameFree = /* @__PURE__ */ lazyNames('isNameFree')
export const registerName = /* @__PURE__ */ lazyNames('registerName')
export const updateName = /* @__PURE__ */ lazyNames('updateName')
export const transferName = /* @__PURE__ */ lazyNames('transferName')
export const releaseName = /* @__PURE__ */ lazyNames('releaseName')
export const fetchPermissions = /* @__PURE__ */ lazyPermissions('fetchPermissions')
export const grantPermissions = /* @__PURE__ */ lazyPermissions('grantPermissions')
export const revokePermissions = /* @__PURE__ */ lazyPermissions('revokePermissions')
export const fetchOnRampOptions = /* @__PURE__ */ lazy('fetchOnRampOptions')
export const fetchOnRampQuotes = /* @__PURE__ */ lazy('fetchOnRampQuotes')

/** An action whose code arrives with the first one that is called, or with the modal. */
function lazy<Name extends keyof Actions>(name: Name): Actions[Name] {
  return loading(() => import('@latchkey/core/actions'), name)
}

/** The same for sites that list wallets themselves. */
function lazyHeadless<Name extends keyof Headless>(name: Name): Headless[Name] {
  return loading(() => import('@latchkey/core/headless'), name)
}

/** The same for what the account has and did. */
function lazyAccount<Name extends keyof Account>(name: Name): Account[Name] {
  return loading(() => import('@latchkey/core/account'), name)
}

/** The same for sites that sign visitors in. */
function lazySigning<Name extends keyof Signing>(name: Name): Signing[Name] {
  return loading(() => import('@latchkey/core/signin'), name)
}

/** The same for names of the gateway. */
function lazyNames<Name extends keyof Names>(name: Name): Names[Name] {
  return loading(() => import('@latchkey/core/names'), name)
}

/** The same for permissions that a chain enforces. */
function lazyPermissions<Name extends keyof Permissions>(name: Name): Permissions[Name] {
  return loading(() => import('@latchkey/core/sessions'), name)
}

function loading<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): Module[Name] {
  const call = async (kit: Kit, ...rest: unknown[]) => {
    const work = (await retry(kit, load))[name] as (kit: Kit, ...rest: unknown[]) => unknown
    return work(kit, ...rest)
  }
  return call as Module[Name]
}
