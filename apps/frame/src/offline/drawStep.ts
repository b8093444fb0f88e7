import { formatEther } from 'viem'
import { fillText } from '../texts/fillText'
import { drawCall } from './drawCall'
import type { RecoveryTexts } from './recoveryTexts'
import type { RescuedStep } from './rescueTransaction'
import type { ToldCall } from './tellCall'

/** A step of what was signed. `typed` is the amount as it was typed, which a token's units do not tell. */
export function drawStep(
  step: RescuedStep,
  typed: string,
  texts: RecoveryTexts,
  told?: ToldCall,
): HTMLElement {
  const item = document.createElement('li')
  if ('contract' in step) {
    const { contract, coins } = step
    const amount = formatEther(coins)
    item.textContent = fillText(coins > 0n ? texts.callMoveWith : texts.callMove, { contract, amount })
    if (told) item.append(...drawCall(told, texts))
    return item
  }
  const { to, token = texts.coin, nft } = step
  const many = nft?.kind === 'erc1155' ? `${nft.id} (ERC-1155) × ${typed}` : nft?.id
  const amount = nft ? `NFT ${many}` : typed
  item.textContent = fillText(texts.move, { amount, token, to })
  return item
}
