export { type QrMatrix, qrMatrix } from '../qr/qrMatrix'
export { qrHole, qrPath } from '../qr/qrPath'
