/** Invented names, not meant to refer to any company or person. */

export const BRANDS = [
  'Mesquite Draw',
  'Javelina Ridge',
  'Salt Cedar',
  'Ocotillo Flats',
  'Caprock Spur',
  'Blue Quail',
  'Three Windmills',
  'Sotol Creek',
  'Red Bluff Bend',
  'Horned Lark',
  'Greasewood',
  'Lechuguilla',
  'Dry Fork',
  'Cactus Wren',
  'Alkali Lake',
  'Roadrunner Gap',
  'Yucca Mesa',
  'Pronghorn',
  'Tumbleweed Basin',
  'Sandhill Crane',
] as const

export const COMPANIES = [
  ['O&G', ['Operating, LLC', 'Energy, LP', 'Petroleum Company', 'Resources, Inc.']],
  ['Lessee', ['Land & Minerals, LLC']],
  ['Surface Contractor', ['Field Services, LLC']],
  ['ROW', ['Pipeline, LP']],
] as const

export const FIRST_NAMES = [
  'Ana',
  'Ben',
  'Carla',
  'Dale',
  'Elena',
  'Frank',
  'Grace',
  'Hank',
  'Iris',
  'Joel',
  'Kay',
  'Luis',
] as const
export const LAST_NAMES = [
  'Abbott',
  'Barrera',
  'Cobb',
  'Delgado',
  'Ellison',
  'Fuentes',
  'Garza',
  'Holt',
  'Ivey',
  'Jarrell',
  'Kimball',
  'Lindsey',
  'Munoz',
  'Nettles',
  'Ortega',
  'Prather',
] as const
export const POSITIONS = [
  'Landman',
  'Division Order Analyst',
  'Production Engineer',
  'Accounts Payable',
  'Field Superintendent',
] as const
export const CITIES = [
  ['Midland', 'TX', '79701'],
  ['Pecos', 'TX', '79772'],
  ['Monahans', 'TX', '79756'],
  ['Hobbs', 'NM', '88240'],
  ['Denver', 'CO', '80202'],
  ['Wichita', 'KS', '67202'],
] as const
export const SURVEYS = ['H&GN RR CO', 'T&P RR CO', 'PSL', 'H&TC RR CO', 'GC&SF RR CO'] as const
export const FIELDS = [
  'SALT CEDAR (WOLFCAMP)',
  'BLUE QUAIL (BONE SPRING)',
  'DRY FORK (DELAWARE)',
  'YUCCA MESA, S. (WOLFCAMP)',
] as const
export const FORMATIONS = [
  'Wolfcamp A',
  'Wolfcamp B',
  '2nd Bone Spring',
  '3rd Bone Spring',
  'Delaware',
] as const
export const UNITS = [
  'Longhorn',
  'Bluebonnet',
  'Lone Oak',
  'Rattler',
  'Mockingbird',
  'Pecan',
  'Stetson',
  'Windmill',
  'Armadillo',
  'Thunder',
] as const
