export { type Diagnosis, diagnose } from '../doctor/diagnose'
export type { Finding, Level } from '../doctor/finding'
export { toText } from '../doctor/toText'
