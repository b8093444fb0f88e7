import type { AboutAnswer } from '@latchkey/protocol'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { safeUrl } from '../ui/safeUrl'
import { listNoteTexts } from './listNoteTexts'

/** What the list's source cannot know, and who provides it. */
export function ListAbout({ about: { gaps = [], attribution = [] } }: { about: AboutAnswer }) {
  const say = useText(listNoteTexts, sharedTexts)
  return (
    <div className="lk-list-about">
      {gaps.map(gap => (
        <p key={gap}>{say(`gap.${gap}`)}</p>
      ))}
      {attribution.map(({ text, url }) => (
        <p key={url}>
          {say('list.by')}{' '}
          <a href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
            <bdi>{text}</bdi>
            <span className="lk-hidden"> ({say('downloads.newTab')})</span>
          </a>
        </p>
      ))}
    </div>
  )
}
