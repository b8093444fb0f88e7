import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { decodePicture } from '../scan/decodePicture'
import { type ScreenWatch, watchScreen } from '../scan/watchScreen'
import { Icon } from '../ui/Icon'
import { Note } from '../ui/Note'
import { Working } from '../ui/Working'
import { type Action, useAction } from '../wallet/useAction'
import { useWallet, useWalletState } from '../wallet/WalletContext'
import { ScreenSheet } from './ScreenSheet'

/** Three ways to connect a site: its link, its QR code on the screen, or a picture of it. */
export function ConnectCard({ opening }: { opening: Promise<void> | undefined }) {
  const wallet = useWallet()
  const { pairings, relay } = useWalletState()
  const action = useAction()
  const [watch, setWatch] = useState<ScreenWatch>()
  const [isOver, setIsOver] = useState(false)
  const field = useId()

  const open = (uri: string) => wallet.pair(uri)
  const openPicture = (picture: Blob) => action.run(async () => open(await decodePicture(picture)))

  function scan(): void {
    void action.run(async () => {
      const started = await watchScreen(navigator.mediaDevices)
      setWatch(started)
      const found = await started.found
      setWatch(undefined)
      if (found !== undefined) await open(found)
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: handles the page's own link once
  useEffect(() => {
    if (opening) void action.run(() => opening)
  }, [opening])

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (picture) void openPicture(picture)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  })

  return (
    <section className="connect-part" aria-labelledby={`${field}-title`}>
      <h2 id={`${field}-title`}>Connect to a site</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button opens a picture, too */}
      <div
        className={isOver ? 'card connect over' : 'card connect'}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          event.preventDefault()
          setIsOver(false)
          const [picture] = event.dataTransfer.files
          if (picture) void openPicture(picture)
        }}
      >
        <LinkForm field={field} action={action} onConnect={open} />
        <Ways action={action} onScan={scan} onPicture={openPicture} />
        <p className="fine">A picture of the code can also be dropped or pasted here.</p>
        {pairings.length > 0 && (
          <Working
            words={
              relay === 'offline'
                ? 'Waiting for the site. It can be heard once the relay is back.'
                : 'Waiting for the site to say what it wants…'
            }
          />
        )}
        {action.error && (
          <div id={`${field}-error`}>
            <Note kind="bad" role="alert">
              {action.error}
            </Note>
          </div>
        )}
        {watch && <ScreenSheet watch={watch} />}
      </div>
    </section>
  )
}

type LinkFormProps = { field: string; action: Action; onConnect(uri: string): Promise<void> }

/** The link, typed or pasted. It disappears once the site is found. */
function LinkForm({ field, action, onConnect }: LinkFormProps) {
  const [text, setText] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    void action.run(() => onConnect(text).then(() => setText('')))
  }

  return (
    <form onSubmit={submit}>
      <label htmlFor={field}>WalletConnect link</label>
      <div className="field-row">
        <input
          id={field}
          value={text}
          onChange={event => {
            setText(event.target.value)
            action.clear()
          }}
          placeholder="wc:…"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={action.error !== undefined && text !== ''}
          aria-describedby={action.error ? `${field}-error` : undefined}
        />
        <button type="submit" className="button strong" disabled={!text.trim() || action.state === 'working'}>
          Connect
        </button>
      </div>
    </form>
  )
}

type WaysProps = { action: Action; onScan(): void; onPicture(picture: Blob): void }

/** The code itself: on the screen, or in a picture. */
function Ways({ action, onScan, onPicture }: WaysProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="ways">
      <button type="button" className="button" onClick={onScan} disabled={action.state === 'working'}>
        <Icon name="screen" /> Scan from screen
      </button>
      <button
        type="button"
        className="button"
        onClick={() => file.current?.click()}
        disabled={action.state === 'working'}
      >
        <Icon name="picture" /> Open a picture
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        data-testid="picture"
        onChange={event => {
          const [picture] = event.target.files ?? []
          event.target.value = ''
          if (picture) onPicture(picture)
        }}
      />
    </div>
  )
}
