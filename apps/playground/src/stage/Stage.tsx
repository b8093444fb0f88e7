import { usePlayground } from '../site/PlaygroundContext'
import { useText } from '../text/useText'
import { StageKit } from './StageKit'

/** Where the kit is shown while it is being changed. */
export function Stage() {
  const say = useText()
  const { preview, settings, change } = usePlayground()
  const tint = settings.accent || '#667dff'
  return (
    <div className="stage" style={{ '--tint': tint } as React.CSSProperties}>
      {preview ? (
        <StageKit key={preview.kit.id} preview={preview} />
      ) : (
        <div className="stage-empty">
          <p>{say('stage.off')}</p>
          <button type="button" className="button" onClick={() => change({ stage: true })}>
            {say('stage.show')}
          </button>
        </div>
      )}
    </div>
  )
}
