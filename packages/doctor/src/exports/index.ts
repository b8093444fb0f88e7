export { type Diagnosis, diagnose } from '../diagnose'
export type { Finding, Level } from '../finding'
export { toText } from '../toText'
