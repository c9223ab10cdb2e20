import { BufferAttribute, BufferGeometry, CanvasTexture, ExtrudeGeometry, Shape, SRGBColorSpace, Vector2 } from 'three'
import { FIGURE } from '../toss/shape.ts'
import { ARM, BODY, CREAM, type Paint, paintSide, WOOD } from './figure.ts'

/** The villager as a solid: one geometry, whose parts find their paint on one sheet. */

/** A sheet has four tiles of so many pixels: front, back, the edge with the seam, and plain wood beside the arm's colour. */
const TILE = 384

type Tile = 'front' | 'back' | 'seam' | 'wood' | 'arm'

/** Where a point of the figure's plane is on the sheet, a tile being 4 cm wide; plain colours have one point each. */
function onSheet(tile: Tile, x: number, y: number): readonly [u: number, v: number] {
  const within = (at: number) => 0.25 + at / 8
  switch (tile) {
    case 'front':
      return [within(x), 0.5 + within(y)]
    case 'back':
      return [0.5 + within(x), 0.5 + within(y)]
    case 'seam':
      return [within(x), within(y)]
    case 'wood':
      return [0.6, 0.25]
    case 'arm':
      return [0.9, 0.25]
  }
}

/** What a seat's villagers are painted with. */
export function sheetOf(paint: Paint): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 2 * TILE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const tile = (column: number, row: number, draw: () => void) => {
    context.save()
    context.beginPath()
    context.rect(column * TILE, row * TILE, TILE, TILE)
    context.clip()
    context.translate((column + 0.5) * TILE, (row + 0.5) * TILE)
    context.scale(TILE / 4, -TILE / 4)
    draw()
    context.restore()
  }
  tile(0, 0, () => paintSide(context, paint, 'front'))
  tile(1, 0, () => paintSide(context, paint, 'back'))
  tile(0, 1, () => {
    context.fillStyle = paint.deep
    context.fillRect(-2, -2, 4, 4)
    context.fillStyle = CREAM
    context.fillRect(-0.05, -1.12, 0.1, 1.24)
  })
  tile(1, 1, () => {
    context.fillStyle = WOOD
    context.fillRect(-2, -2, 2, 4)
    context.fillStyle = paint.base
    context.fillRect(0, -2, 2, 4)
  })
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.anisotropy = 4
  return texture
}

function extruded(outline: readonly (readonly [number, number])[], thick: number, bevel: number): BufferGeometry {
  const shape = new Shape(outline.map(([x, y]) => new Vector2(x, y)))
  const depth = 2 * (thick - bevel)
  const solid = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
  })
  return solid.translate(0, 0, -depth / 2)
}

/** The figure with its places on the sheet. */
export function figure(): BufferGeometry {
  const places: number[] = []
  const normals: number[] = []
  const sheet: number[] = []
  const add = (solid: BufferGeometry, tileOf: (normal: readonly number[], x: number, y: number) => Tile) => {
    const flat = solid.index ? solid.toNonIndexed() : solid
    const position = flat.getAttribute('position')
    const normal = flat.getAttribute('normal')
    for (let i = 0; i < position.count; i += 3) {
      const corners = [0, 1, 2].map((k) => [position.getX(i + k), position.getY(i + k), position.getZ(i + k)] as const)
      const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 3
      const tile = tileOf([normal.getX(i), normal.getY(i), normal.getZ(i)], middle(0), middle(1))
      for (const [k, [x, y, z]] of corners.entries()) {
        places.push(x, y, z)
        normals.push(normal.getX(i + k), normal.getY(i + k), normal.getZ(i + k))
        sheet.push(...onSheet(tile, tile === 'seam' ? z : x, y))
      }
    }
  }
  add(extruded(BODY, FIGURE.thick, 0.05), ([x = 0, , z = 0], at, y) => {
    if (x < -0.9 && at < -0.3 && y < FIGURE.body.top) return 'seam'
    return z > 0.9 ? 'front' : z < -0.9 ? 'back' : 'wood'
  })
  add(extruded(ARM, FIGURE.arm.thick, 0.05), () => 'arm')
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
  made.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  made.setAttribute('uv', new BufferAttribute(Float32Array.from(sheet), 2))
  return made
}
