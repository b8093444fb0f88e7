import { push, track } from '@latchkey/core'
import { useKit } from '../context'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { View } from '../views'
import { Points } from './Points'

export const view: View = { title: 'guide.title', Component: WhatIsAWallet }

const points = [
  { icon: 'wallet', part: 'keys' },
  { icon: 'key', part: 'login' },
  { icon: 'shield', part: 'safe' },
] as const

/** Three things to know before the first wallet, and the way to it. */
export function WhatIsAWallet() {
  const kit = useKit()
  const say = useText()
  const act = useAction()
  return (
    <>
      <Points
        points={points.map(({ icon, part }) => ({
          mark: <Icon name={icon} size={24} />,
          title: say(`guide.${part}`),
          text: say(`guide.${part}Text`),
        }))}
      />
      <Button
        look="main"
        onClick={() => {
          track(kit, { event: 'CLICK_GET_WALLET_HELP' })
          act(() => push(kit, { view: 'GetWallet', params: undefined }))
        }}
      >
        {say('getWallet.title')}
      </Button>
    </>
  )
}
