import { sharedTexts } from '../shell/sharedTexts'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { guideTexts } from './guideTexts'
import { Points } from './Points'

export const view: View<'WhatIsANetwork', typeof sharedTexts> = {
  texts: sharedTexts,
  title: 'networkGuide.title',
  draw: () => <WhatIsANetwork />,
}

const points = [
  {
    part: 'shared',
    path: 'M12 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM10.8 8.7l-3.6 6.6M13.2 8.7l3.6 6.6M8.5 17.5h7',
  },
  { part: 'apart', path: 'M12 4l8 4.5-8 4.5-8-4.5zM4 12.5l8 4.5 8-4.5' },
  { part: 'fees', path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8l3 4-3 4-3-4z' },
] as const

/** Three things to know before choosing a network. */
export function WhatIsANetwork() {
  const say = useText(guideTexts, sharedTexts)
  return (
    <Points
      points={points.map(({ part, path }) => ({
        mark: <Drawing path={path} size={24} />,
        title: say(`networkGuide.${part}`),
        text: say(`networkGuide.${part}Text`),
      }))}
    />
  )
}
