import { useText } from '../text/useText'
import type { View } from '../views'
import { Points } from './Points'

export const view: View = { title: 'networkGuide.title', Component: WhatIsANetwork }

const points = [
  { icon: 'nodes', part: 'shared' },
  { icon: 'layers', part: 'apart' },
  { icon: 'coin', part: 'fees' },
] as const

/** Three things to know before choosing a network. */
export function WhatIsANetwork() {
  const say = useText()
  return (
    <Points
      points={points.map(({ icon, part }) => ({
        icon,
        title: say(`networkGuide.${part}`),
        text: say(`networkGuide.${part}Text`),
      }))}
    />
  )
}
