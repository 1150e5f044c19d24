import { type Allergen, allergens } from './allergens.ts'

/**
 * What guests call the fourteen, in the languages they write most: each a beginning of words in Latin letters, or a part of
 * a text in others. Signs of regular expressions count; accents do not.
 */
const words: Readonly<Record<Allergen, string>> = {
  celery:
    'celery|celeriac|celeri|apio|sedano|sellerie|aipo|seler|kereviz|telina|芹菜|セロリ|셀러리|كرفس|σελιν|сельдере|סלרי|คื่นช่าย',
  gluten:
    'gluten|wheat|barley|rye(?!\\p{L})|coeliac|celiac|ble(?!\\p{L})|froment|seigle|trigo|cebada|centeno|frumento|orzo|segale|weizen|roggen|gerste|zoliak|pszenic|bugday|colyak|麸质|麩質|小麦|小麥|面筋|グルテン|글루텐|밀가루|غلوتين|جلوتين|قمح|شعير|γλουτεν|σιταρ|σιτηρ|κριθαρ|κοιλιοκακ|глютен|пшениц|ячмен|גלוטן|חיטה|ग्लूटेन|गेहूं|กลูเตน|ข้าวสาลี|🌾',
  crustaceans:
    'crustac|shellfish|seafood|prawn|shrimp|crab(?!\\p{L}*apple)|lobster|crayfish|langoust|crevette|homard|gamba|gamber|camaron|camarao|cangrejo|marisco|crostace|granchi|aragost|krebs|krustentier|garnele|hummer|lagosta|skorupiak|krewet|karides|yengec|甲壳|甲殼|虾|蝦|蟹|海鲜|海鮮|エビ|えび|海老|カニ|かに|甲殻|새우|갑각|해산물|قشريات|روبيان|جمبري|سلطعون|καρκινοειδ|οστρακοειδ|γαριδ|καβουρ|αστακ|θαλασσιν|ракообразн|кревет|краб|морепродукт|סרטנ|שרימפס|झींगा|กุ้ง|อาหารทะเล|🦐|🦀|🦞',
  eggs: 'eggs?(?!\\p{L})|oeuf|œuf|huevo|uov|eier(?!\\p{L})|huhnerei|ovos?(?!\\p{L})|jaj|yumurta|蛋|卵|たまご|タマゴ|玉子|계란|달걀|بيض|αυγ|αβγ|яйц|яйк|ביצ|अंडा|अंडे|ไข่|🥚',
  fish: 'fish|poisson|pescado|pesce|fisch|peixe|ryb|balik|balık|鱼|魚|생선|سمك|ψαρι|рыб|דגים|मछली|ปลา|🐟',
  lupin: 'lupin|altramu|lubin|łubin|羽扇豆|ルピナス|루핀|ترمس|λουπιν|люпин|תורמוס',
  milk: 'milk|dairy|lactose|casein|whey|lait(?!\\p{L}ue)|leche|lacte|latte|lattosio|latticin|milch|laktos|laktoz|leite|mlek|nabia|sut(?!\\p{L})|奶|乳糖|乳制品|乳製品|牛乳|ミルク|乳|우유|유제품|حليب|لبن|ألبان|لاكتوز|γαλα|λακτοζ|молок|молоч|лактоз|חלב|दूध|นม|🥛',
  molluscs:
    'mollus|shellfish|seafood|mussel|oyster|squid|octopus|clam|scallop|moule|huitre|molusco|mejillon|ostra|calamar|pulpo|marisco|cozz|ostric|muschel|weichtier|tintenfisch|małz|midye|软体|軟體|贝|貝|牡蛎|牡蠣|蚝|鱿鱼|墨鱼|海鲜|海鮮|イカ|タコ|조개|오징어|해산물|رخويات|محار|حبار|μαλακι|μυδι|στρειδι|καλαμαρ|χταποδ|θαλασσιν|моллюск|миди|устриц|морепродукт|צדפ|หอย|ปลาหมึก|อาหารทะเล|🦪|🦑|🐙',
  mustard:
    'mustard|moutarde|mostaza|senape|senf|mostarda|musztard|gorczyc|hardal|芥末|芥菜|マスタード|からし|겨자|خردل|μουσταρδ|горчиц|חרדל|सरसों',
  nuts: 'nuts?(?!\\p{L})|walnut|almond|cashew|hazelnut|pecan|pistachi|macadamia|noix|noisette|amande|fruits a coque|nuez|nueces|frutos secos|almendra|avellana|anacard|noci(?!\\p{L}v)|nocciol|mandorl|frutta a guscio|pistacch|nusse|nuss|haselnuss|walnuss|mandel|nozes|amendoa|avela|orzech|migdal|findik|fındık|ceviz|badem|kuruyemis|坚果|堅果|杏仁|腰果|核桃|榛|ナッツ|くるみ|アーモンド|カシュー|견과|호두|아몬드|مكسرات|جوز|لوز|كاجو|بندق|فستق|ξηρ\\p{L}+ καρπ|αμυγδαλ|καρυδ|φουντουκ|φιστικ|орех|кешью|миндал|фундук|אגוז|שקד|काजू|बादाम|अखरोट|मेवा|ถั่วเปลือกแข็ง|อัลมอนด์|🌰',
  peanuts:
    'peanut|groundnut|monkey nut|(?<!tree )nuts?(?!\\p{L})|cacahu|arachid|mani(?!\\p{L})|erdnuss|erdnusse|amendoim|orzeszki ziemne|yer fistig|fistik|fıstık|花生|ピーナッツ|落花生|땅콩|فول سوداني|سوداني|φιστικ|αραχιδ|арахис|בוטנ|मूंगफली|ถั่วลิสง|🥜',
  sesame:
    'sesam|tahini|ajonjoli|gergelim|sezam|susam|芝麻|ゴマ|ごま|胡麻|참깨|سمسم|طحين|σουσαμ|ταχιν|кунжут|שומשום|तिल',
  soya: 'soya|soy(?!\\p{L})|soybean|soja|soia|edamame|tofu|大豆|黄豆|豆腐|대두|صويا|σογια|соя|сои|סויה|सोया|ถั่วเหลือง',
  sulphites: 'sulphit|sulfit|solfit|siarczyn|亚硫酸|亞硫酸|亜硫酸|아황산|كبريتيت|θειωδ|сульфит|סולפיט',
}

/** As people type on phones: without accents. Marks that are letters of their own stay in other scripts. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

const patterns = allergens.map((allergen) => {
  const [inLatin, others] = [true, false].map((isLatin) =>
    words[allergen]
      .split('|')
      .filter((word) => /^[\p{Script=Latin}(]/u.test(word) === isLatin)
      .map(bare)
      .join('|'),
  )
  return [allergen, new RegExp(`(?<!\\p{L})(?:${inLatin})${others ? `|${others}` : ''}`, 'u')] as const
})
/** Milk that has none. */
const otherMilk = /(?:coconut|oat|rice|soya?|almond|plant) (?:milk|cream)/g

/**
 * The allergens a guest's own words name, in whatever language: "no peanuts pls", "花生过敏". What it does not know it
 * cannot find, so it adds to what the guest said and never takes its place. "Nuts" are peanuts too, as most people say it.
 */
export function allergensNamedIn(text: string): Allergen[] {
  const said = bare(text).toLowerCase()
  return patterns.flatMap(([allergen, pattern]) =>
    pattern.test(allergen === 'milk' ? said.replaceAll(otherMilk, '') : said) ? [allergen] : [],
  )
}

/** Whoever writes to the kitchen writes by hand and in their own language, so any form of the words counts. */
const allergyWords =
  /allerg|alerg|intoleran|intolleran|c[oe]?eliac|zoliak|celiaq|anaphyla|anafila|epi-?pen|uczul|过敏|過敏|アレルギー|알레르기|حساسي|αλλεργ|аллерг|אלרג|एलर्जी|แพ้/u

/** Whether a note on a dish is about somebody's health, and no wish: "nut allergy", "I am coeliac". */
export function isAllergyNote(note: string): boolean {
  return allergyWords.test(bare(note).toLowerCase())
}
