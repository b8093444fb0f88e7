import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'
import type { SwapArguments } from '../router/views'
import { edit, setSwapAmount } from './editSwap'
import { resumeApproval } from './resumeApproval'
import { readStoredSwap } from './storedSwap'
import { readAsset } from './swapAsset'
import { emptySwap, isUnderWay, swapForm, swapFormOf } from './swapForm'
import { swapper } from './swapper'

/**
 * Fills the form once with the view's params. Without any it sells the native currency, keeps earlier input,
 * and resumes a swap whose approval was pending when the visitor left the page.
 */
export async function beginSwap(kit: Kit, given?: SwapArguments): Promise<void> {
  const form = kit.get(swapForm).get()
  if ((given && form.begun === given) || isUnderWay(form)) return
  if (given?.chainId && given.chainId !== swapper(kit)?.network.caipNetworkId) {
    const { switchNetwork } = await loadPart(kit, 'switch', () => import('../connection/switchNetwork'))
    await switchNetwork(kit, given.chainId)
  }
  const who = swapper(kit)
  if (!who) return
  const { caipNetworkId: networkId } = who.network
  if (given) {
    const [from, to] = [given.fromToken, given.toToken].map(token => readAsset(token, networkId))
    edit(kit, () => ({ from: from ?? 'native', to, amount: '', begun: given }))
    return setSwapAmount(kit, String(given.amount ?? '').slice(0, 100))
  }
  const left = readStoredSwap(kit, who.account.caipAddress)
  if (left && swapFormOf(kit) === emptySwap) {
    const { from, to, amount, slippage } = left
    edit(kit, () => ({ from, to, amount, slippage }))
    return resumeApproval(kit, left)
  }
}
