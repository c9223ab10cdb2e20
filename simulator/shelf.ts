import { loadShelf } from '@makiba/games'
import { anyTitle, type Shelf } from '@makiba/kernel'
import { gong } from '@makiba/kernel/testing/gong'
import { pig } from '@makiba/kernel/testing/pig'
import { anySlap } from '@makiba/kernel/testing/slap'
import { snap } from '@makiba/kernel/testing/snap'

/** All five games, and the lean toys of the kernel. */
export async function loadGames(): Promise<Shelf> {
  return { ...(await loadShelf()), pig: anyTitle(pig), snap: anyTitle(snap), gong: anyTitle(gong), slap: anySlap }
}
