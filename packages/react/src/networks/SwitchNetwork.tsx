import { currentRoute, findNetwork, goBack, networks, router, type Views } from '@latchkey/core'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useShownFeature } from '../shell/useShownFeature'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useFeature } from '../useFeature'
import type { View } from '../views'

export const view: View = { title: 'switch.title', Component: SwitchNetwork }

/** A wallet is being asked to switch (NET-14). */
export function SwitchNetwork() {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const { params } = currentRoute(useShownFeature(router))
  const { networkId } = (params ?? {}) as Partial<Views['SwitchNetwork']>
  const network = findNetwork(useFeature(networks), networkId ?? '')
  return (
    <>
      <p className="lk-centre lk-lead">{say('switch.lead', { network: network?.name ?? '' })}</p>
      <Button onClick={() => act(() => goBack(kit))}>{say('modal.back')}</Button>
    </>
  )
}
