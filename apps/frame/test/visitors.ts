import type { Present } from '../src/approve/createApprovals'

// Visitors who answer a question: with yes, with no, or not at all.
export const agree: Present = text => ({ answer: Promise.resolve(text), setTurn() {}, end() {} })
export const refuse: Present = () => ({ answer: Promise.resolve(undefined), setTurn() {}, end() {} })
export const hesitate: Present = () => ({ answer: new Promise(() => {}), setTurn() {}, end() {} })
