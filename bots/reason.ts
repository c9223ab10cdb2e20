/** What the values of candidates are measured in. */
export type Unit =
  /** Points ahead of the others at the end. */
  | 'points'
  /** Chance to win, 0 to 1. */
  | 'chance'
  /** Flies taken, counted negatively. */
  | 'flies'
  /** The own final score. */
  | 'score'
  /** A rule of thumb without a unit. */
  | 'liking'

/** Why a move was chosen: a key and the numbers for the sentence. A game adds its own reasons here and in both texts. */
export type Reason =
  | { readonly because: 'only move' }
  | { readonly because: 'no thought' }
  | { readonly because: 'rule of thumb' }
  /** Computed in full. */
  | { readonly because: 'exact' }
  /** Everything weighed for so many further rolls, the simple things beyond. */
  | { readonly because: 'some rolls ahead'; readonly rolls: number }
  /** Dairyman: the chance that rolling on finds a set speaks for it, or against it. */
  | { readonly because: 'roll on' | 'stop'; readonly chance: number }
  /** Tried out that many times. */
  | { readonly because: 'playouts'; readonly playouts: number }
  /** Dancing Villager: counted what lies there. */
  | { readonly because: 'counted' }
  /** A slip, as people make them: the first candidate was better. */
  | { readonly because: 'slip' }
  /** MOW: what speaks for the move, besides the imagined rounds. `flies` are those of the card or the herd. */
  | {
      readonly because: 'mow'
      readonly for: 'free herd' | 'cheap herd' | 'flies away' | 'close' | 'no end' | 'middle'
      readonly flies: number
      readonly playouts: number
    }
  /** Dicey Farm: part of the best plan for the round; what comes next in it. */
  | { readonly because: 'plan'; readonly deeds: readonly Deed[] }

/** What a die is used for in Dicey Farm. */
export type Deed =
  | 'fish'
  | 'till'
  | 'sow'
  | 'ship'
  | 'shop'
  | 'contract'
  | 'recruit'
  | 'build'
  | 'tourism'
  | 'oven'
  | 'butterWorkshop'
  | 'slaughterHut'
  | 'alter'
  | 'discard'
