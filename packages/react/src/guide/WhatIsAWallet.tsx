import { GetWalletButton } from '../connect/GetWalletButton'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { shieldIcon } from '../ui/furtherIcons'
import { Icon } from '../ui/Icon'
import { guideTexts } from './guideTexts'
import { Points } from './Points'

export const view: View<'WhatIsAWallet', typeof guideTexts> = {
  texts: guideTexts,
  title: 'guide.title',
  draw: () => <WhatIsAWallet />,
}

const points = [
  { mark: <Icon name="wallet" size={24} />, part: 'keys' },
  { mark: <Icon name="key" size={24} />, part: 'login' },
  { mark: <Drawing path={shieldIcon} size={24} />, part: 'safe' },
] as const

/** Three things to know before getting a first wallet, and the button to get it. */
export function WhatIsAWallet() {
  const say = useText(guideTexts)
  return (
    <>
      <Points
        points={points.map(({ mark, part }) => ({
          mark,
          title: say(`guide.${part}`),
          text: say(`guide.${part}Text`),
        }))}
      />
      <GetWalletButton />
    </>
  )
}
