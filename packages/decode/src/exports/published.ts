export { createPublishedDescriber, type KnownFunction, unknownCalls } from '../published/describePublished'
export { readPublished } from '../published/readPublished'
