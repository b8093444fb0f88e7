import { bytesToHex, parseOnce, type SignRequest, visibleText } from '@latchkey/decode'

/** The raw content to sign, for those who can read it. */
export function rawOf({ action }: SignRequest): string {
  switch (action.kind) {
    case 'calls':
      return action.calls
        .map(({ to, value, data }) => `to: ${to ?? '-'}\nvalue: ${value}\ndata: ${data}`)
        .join('\n\n')
    case 'grants':
    case 'typed':
      return visibleText(spread(action.data)).text
    case 'message':
      return readable(action.bytes)
    case 'solana':
      return action.transactions.map(bytesToHex).join('\n\n')
    case 'unreadable':
      return ''
  }
}

function spread(data: unknown): string {
  const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  try {
    return JSON.stringify(typeof data === 'string' ? parseOnce(data) : data, asText, 2) ?? ''
  } catch {
    return String(data)
  }
}

function readable(bytes: Uint8Array): string {
  try {
    return visibleText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).text
  } catch {
    return bytesToHex(bytes)
  }
}
