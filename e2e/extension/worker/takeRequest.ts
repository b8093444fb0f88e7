import type { Answer } from '../wire/answer'
import type { Request } from '../wire/request'
import { asked } from './asked'
import { askNode } from './askNode'
import { chainOf } from './chainOf'
import { hexOf } from './hexOf'
import { askUser } from './questions'
import { readMethods } from './readMethods'
import type { Site } from './site'
import { toAnswer } from './toAnswer'
import { visibleAccounts } from './visibleAccounts'
import { WalletError } from './WalletError'
import { changeState, readState, type WalletState } from './walletState'

type Asking = { waiting: true }

/** Answers a page at once, or asks the user, whose answer follows. */
export async function takeRequest(site: Site, request: Request): Promise<Answer | Asking> {
  try {
    const state = await readState()
    const answer = await answerAtOnce(state, site, request)
    if (answer) return answer
    if (state.locked) throw new WalletError(4100, 'The wallet is locked.')
    check(state, site, request)
    await askUser(site, request)
    return { waiting: true }
  } catch (error) {
    return toAnswer(error)
  }
}

/** What needs no word of the user; undefined for all else. */
async function answerAtOnce(
  state: WalletState,
  { origin }: Site,
  { method, params }: Request,
): Promise<Answer | undefined> {
  const accounts = visibleAccounts(state, origin)
  if (readMethods.has(method)) return { result: await askNode(chainOf(state).rpcUrl, method, params) }
  if (method === 'eth_chainId') return { result: hexOf(state.chainId) }
  if (method === 'eth_accounts') return { result: accounts }
  if (method === 'eth_requestAccounts' && accounts.length > 0) return { result: accounts }
  if (method === 'wallet_switchEthereumChain' && asked.chainId(params) === state.chainId)
    return { result: null }
  if (method === 'wallet_revokePermissions') {
    await changeState(now => ({ ...now, sites: now.sites.filter(site => site !== origin) }))
    return { result: null }
  }
  return undefined
}

/** Refuses what cannot be done, before the user is asked. */
function check(state: WalletState, { origin }: Site, { method, params }: Request): void {
  const mine = visibleAccounts(state, origin).map(address => address.toLowerCase())
  const needs = (address?: string) => {
    if (mine.length === 0 || (address && !mine.includes(address.toLowerCase())))
      throw new WalletError(4100, 'This site may not use this account.')
  }
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return
    case 'personal_sign':
      return needs(asked.message(params).address)
    case 'eth_signTypedData_v4':
      return needs(asked.typedData(params).address)
    case 'eth_sendTransaction':
      return needs(asked.transaction(params, state.chainId).from)
    case 'wallet_addEthereumChain':
      needs()
      return void asked.chain(params)
    case 'wallet_switchEthereumChain':
      needs()
      return void chainOf(state, asked.chainId(params))
    default:
      throw new WalletError(4200, `This wallet does not know ${method}.`)
  }
}
