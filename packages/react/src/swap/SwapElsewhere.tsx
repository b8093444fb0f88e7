import { findNetwork, networks, switchNetwork } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useAction } from '../shell/useAction'
import { Button } from '../ui/Button'
import { useSwapWords } from './useSwapWords'

/** This network has no provider: lists the site's networks that have one (IMP-30). */
export function SwapElsewhere({ ids, here }: { ids: readonly CaipNetworkId[]; here: string }) {
  const kit = useKit()
  const act = useAction()
  const { say } = useSwapWords()
  const state = useFeature(networks, now => now)
  const others = ids.flatMap(id => findNetwork(state, id) ?? [])
  if (others.length === 0) return <p className="lk-quiet lk-centre">{say('swap.problem.unsupported')}</p>
  return (
    <div className="lk-swap">
      <p className="lk-quiet lk-centre">{say('swap.elsewhere', { network: here })}</p>
      {others.slice(0, 4).map(({ caipNetworkId, name }) => (
        <Button key={caipNetworkId} onClick={() => act(() => switchNetwork(kit, caipNetworkId))}>
          {say('swap.switch', { network: name })}
        </Button>
      ))}
    </div>
  )
}
