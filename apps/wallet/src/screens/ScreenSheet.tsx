import { useEffect, useRef } from 'react'
import type { ScreenWatch } from '../scan/watchScreen'
import { Modal } from '../ui/Modal'
import { Working } from '../ui/Working'

/** The wallet's view of the screen while it looks for a code. */
export function ScreenSheet({ watch }: { watch: ScreenWatch }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = watch.stream
  }, [watch])
  return (
    <Modal title="Scan from screen" onClose={watch.stop} closeLabel="Stop looking">
      <video ref={video} className="screen" autoPlay muted playsInline />
      <Working words="Looking for a QR code. Bring it into view, large enough to be read." />
    </Modal>
  )
}
