export { adapterConformance } from '../adapterConformance'
export { chainReady } from '../chainReady'
export type { ConformancePage, ConformanceSetUp, ConformanceSite } from '../conformanceVisit'
