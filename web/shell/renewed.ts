/** A part of the page did not come: the line is down, or Makiba was renewed and the old part is no longer there. */
export class NotLoaded extends Error {}

/** A worker says it by this name. */
export const loadErrors = { notLoaded: NotLoaded }

/** What browsers say when a module or its style sheet cannot be fetched. */
const SAID = /dynamically imported module|module script failed|error loading|unable to preload/i

export function isNotLoaded(error: unknown): boolean {
  return error instanceof NotLoaded || (error instanceof Error && SAID.test(error.message))
}
