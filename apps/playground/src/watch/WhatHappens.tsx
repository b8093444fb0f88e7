import { useText } from '../text/useText'
import { Section } from '../ui/Section'
import { Doctor } from './Doctor'
import { EventLog } from './EventLog'
import { Inspector } from './Inspector'
import { StateView } from './StateView'

export function WhatHappens() {
  const say = useText()
  return (
    <Section id="watch" title={say('watch.title')} text={say('watch.text')}>
      <StateView />
      <Inspector />
      <Doctor />
      <EventLog />
    </Section>
  )
}
