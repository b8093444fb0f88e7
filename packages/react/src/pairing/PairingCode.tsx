import { defineFeature } from '@latchkey/core'
import type { ComponentType, ReactNode } from 'react'
import { useLazy } from '../shell/useLazy'
import type { QrProps } from '../ui/qr/Qr'
import { QrPlace } from '../ui/qr/QrPlace'

export type PairingCodeProps = {
  uri: string | undefined
  label: string
  mark: (size: number) => ReactNode
}

const qr = defineFeature('qr', (): ComponentType<QrProps> | undefined => undefined)

/**
 * The link as a QR code. The code that draws it loads while the client makes the link; a phone that opens an
 * app does not need it.
 */
export function PairingCode({ uri, ...rest }: PairingCodeProps) {
  const Qr = useLazy(qr, async () => (await import('../ui/qr/Qr')).Qr)
  return Qr && uri !== undefined ? <Qr value={uri} {...rest} /> : <QrPlace />
}
