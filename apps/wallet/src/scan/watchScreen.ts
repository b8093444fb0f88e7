import { decodeFrame } from './decodePicture'

export type ScreenWatch = { stream: MediaStream; found: Promise<string | undefined>; stop(): void }

/** Why the wallet cannot watch a screen, for the user. */
export class ScreenError extends Error {
  override readonly name = 'ScreenError'
}

/**
 * Asks the user for a window or tab and looks for a QR code there. `found` returns its text, or nothing once
 * the user stops it, here or in the browser's own bar.
 */
export async function watchScreen(media: MediaDevices | undefined): Promise<ScreenWatch> {
  if (!media?.getDisplayMedia)
    throw new ScreenError(
      'This browser cannot share its screen with a page. Paste the link, or open a picture of the code.',
    )
  const stream = await media.getDisplayMedia({ video: { frameRate: 5 }, audio: false }).catch(cause => {
    throw new ScreenError('The screen was not shared. Paste the link, or open a picture of the code.', {
      cause,
    })
  })
  let stop = () => {}
  const found = new Promise<string | undefined>(resolve => {
    const video = document.createElement('video')
    video.srcObject = stream
    video.muted = true
    const timer = setInterval(look, 250)
    stop = () => end(undefined)
    stream.getVideoTracks()[0]?.addEventListener('ended', stop)
    void video.play().catch(stop)

    function look(): void {
      if (video.videoWidth === 0) return
      const text = decodeFrame(video, video.videoWidth, video.videoHeight)
      if (text !== undefined) end(text)
    }

    function end(text: string | undefined): void {
      clearInterval(timer)
      for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
      resolve(text)
    }
  })
  return { stream, found, stop: () => stop() }
}
