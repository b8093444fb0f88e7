import { GetWalletButton } from '../connect/GetWalletButton'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { guideTexts } from './guideTexts'
import { Points } from './Points'

export const view: View<'WhatIsAWallet', typeof guideTexts> = {
  texts: guideTexts,
  title: 'guide.title',
  draw: () => <WhatIsAWallet />,
}

const points = [
  { icon: 'wallet', part: 'keys' },
  { icon: 'key', part: 'login' },
  { icon: 'shield', part: 'safe' },
] as const

/** Three things to know before the first wallet, and the way to it. */
export function WhatIsAWallet() {
  const say = useText(guideTexts)
  return (
    <>
      <Points
        points={points.map(({ icon, part }) => ({
          mark: <Icon name={icon} size={24} />,
          title: say(`guide.${part}`),
          text: say(`guide.${part}Text`),
        }))}
      />
      <GetWalletButton />
    </>
  )
}
