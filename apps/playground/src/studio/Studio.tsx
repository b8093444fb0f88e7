import { Stage } from '../stage/Stage'
import { useText } from '../text/useText'
import { Panel } from './Panel'

/** The kit on a stage, and everything about it that can be changed beside it. */
export function Studio() {
  const say = useText()
  return (
    <section className="studio" aria-labelledby="studio-title">
      <h2 id="studio-title" className="hidden">
        {say('studio.title')}
      </h2>
      <Stage />
      <Panel />
    </section>
  )
}
