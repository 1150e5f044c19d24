export const cy = `
Hot drinks | Diodydd poeth
Breakfast | Brecwast
Lunch | Cinio
Cakes | Teisennau
Starters | I ddechrau
Mains | Prif gyrsiau
Puddings | Pwdinau
Drinks | Diodydd
Small plates | Platiau bach
Curries | Cyrris
Tandoor | O’r tandŵr
Milk | Llaeth
Milk: Whole | Cyflawn
Milk: Semi-skimmed | Hanner sgim
Milk: Oat | Ceirch
Milk: Soya | Soia
Bread | Bara
Bread: Sourdough | Surdoes
Bread: Granary | Grawn cyflawn
Bread: Gluten free | Heb glwten
Extras | Ychwanegion
Extras: Bacon | Bacwn
Extras: Poached egg | Wy wedi’i botsio
Extras: Avocado | Afocado
Cooking | Coginio
Cooking: Rare | Gwaedlyd
Cooking: Medium rare | Lled waedlyd
Cooking: Medium | Canolig
Cooking: Well done | Wedi’i goginio’n dda
Side | Ar yr ochr
Side: Chips | Sglodion
Side: Mash | Tatws stwnsh
Side: Green salad | Salad gwyrdd
Side: Truffle chips | Sglodion tryffl
Sauce | Saws
Sauce: Peppercorn | Pupur
Sauce: Béarnaise | Béarnaise
Measure | Mesur
Measure: 175 ml | 175 ml
Measure: 250 ml | 250 ml
Measure: Bottle | Potel
Heat | Poethder
Heat: Mild | Mwyn
Heat: Medium | Canolig
Heat: Hot | Poeth
Rice | Reis
Rice: Pilau | Pilaw
Rice: Mushroom | Madarch
Rice: Plain | Plaen
Flavour | Blas
Flavour: Mango | Mango
Flavour: Salted | Hallt
Flavour: Rose | Rhosyn
Flat White | Coffi gwyn fflat | Espresso dwbl, llaeth sidanaidd, haen denau o ewyn
Cappuccino | Cappuccino | Espresso o dan ewyn trwchus, gyda choco
Americano | Americano | Espresso dwbl gyda dŵr poeth
Hot Chocolate | Siocled poeth | Siocled tywyll, wedi’i doddi i’r archeb
Pot of Breakfast Tea | Tebot o de brecwast | Assam cryf, digon i ddwy gwpan
Full English | Brecwast llawn | Dau wy, bacwn, selsigen borc, ffa, madarch, tomato a thost
Eggs Benedict | Wyau Benedict | Wyau wedi’u potsio a ham ar fyffin, gyda hollandaise
Porridge with Honey | Uwd gyda mêl | Ceirch wedi’u coginio’n araf, gyda mêl grug Swydd Efrog
Bacon Bap | Bap bacwn | Bacwn wedi’i halltu’n sych mewn bap gwyn meddal
Soup of the Day | Cawl y dydd | Gofynnwch i ni beth sydd yn y crochan; gyda bara menyn
Cheddar and Chutney Sandwich | Brechdan Cheddar a siytni | Cheddar aeddfed, siytni afal a dail crisp
Jacket Potato, Beans | Taten bob a ffa | Croen crisp, gyda ffa mewn saws tomato
Ham Ploughman’s | Cinio’r aradwr gyda ham | Ham mêl, Cheddar, nionyn picl, afal a bara crystiog
Victoria Sponge | Teisen Fictoria | Jam mafon a hufen rhwng dwy deisen ysgafn
Cream Tea | Te hufen | Dwy sgon gynnes, jam mefus, hufen tolch a thebotaid o de
Flapjack | Fflapjac | Ceirch, triog melyn a menyn
Ready Salted Crisps | Creision hallt | Tatws Sussex, wedi’u coginio â llaw
Scotch Egg, Piccalilli | Wy Selsig, piccalilli | Wy meddal mewn porc a saets, wedi’i ffrio, gyda phicl mwstard
Devilled Whitebait | Silod mân sbeislyd | Pysgod bach cyfan gyda phupur cayenne a lemwn
Beetroot and Goat’s Curd | Betys a cheuled gafr | Betys rhost, ceuled a chnau Ffrengig candi
Leek and Potato Soup | Cawl cennin a thatws | Llyfn a hufennog, gyda chennin syfi a chrwtons
Beer-battered Haddock | Hadog mewn cytew cwrw | Hadog Môr y Gogledd, pys slwtsh a lemwn
Ribeye, 10 oz | Stecen asen, 280 g | Cig eidion Henffordd 28 diwrnod oed, tomato rhost a berwr
Steak and Ale Pie | Pastai stêc a chwrw | Coes cig eidion mewn cwrw, o dan grwst menyn, gyda grefi
Lamplighter Burger | Byrgyr Lamplighter | Cig eidion, Cheddar, tomato, letys a’n saws ni mewn bynsen brioche
Wild Mushroom Risotto | Risotto madarch gwyllt | Porcini a madarch castan, Parmesan a theim
Pan-fried Sea Bass | Draenog môr wedi’i ffrio | Ffiled â chroen crisp, tatws wedi’u malu a llyrlys
Sticky Toffee Pudding | Pwdin taffi gludiog | Teisen ddatys, saws taffi poeth a hufen iâ fanila
Bramley Crumble, Custard | Crymbl afal Bramley, cwstard | Afalau sur o dan grymbl menyn, gyda chwstard fanila
Cheese Board | Bwrdd caws | Tri chaws Prydeinig, teisennau ceirch, cwins a grawnwin
Best Bitter, Pint | Chwerw gorau, peint | Bragog ac ychydig yn chwerw, 4.2 %
Session Pale, Pint | Cwrw golau, peint | Ysgafn, gyda hopys grawnffrwyth, 3.8 %
Dry Cider, Pint | Seidr sych, peint | Afalau Swydd Henffordd, 5 %
Sauvignon Blanc | Sauvignon Blanc | Marlborough, Seland Newydd: eirin Mair a gwair ffres
Malbec | Malbec | Mendoza, yr Ariannin: eirin duon ac ychydig o fwg
Elderflower Pressé | Pressé blodau ysgaw | Blodau wedi’u gwasgu, lemwn a dŵr pefriog
Onion Bhaji | Bhaji nionyn | Ffriterau crisp gyda hadau ajwain a thamarind
Lamb Samosa | Samosa cig oen | Tri phasteiod o friwgig oen sbeislyd a phys
Paneer Tikka | Paneer tikka | Caws ffres a phupur o’r ffwrn glai, gyda siytni mintys
Papadums and Chutneys | Papadums a siytnis | Gyda mango, picl leim a raita
Samphire Pakora | Pakora llyrlys | Llyrlys mewn cytew gwygbys, gyda jam tsili
Butter Chicken | Cyw iâr menyn | Cyw iâr tandŵri mewn tomato, cashiw a menyn
Lamb Rogan Josh | Rogan josh cig oen | Ysgwydd wedi’i choginio’n araf, tsili Kashmir a chardamom
Goan Prawn Curry | Cyrri corgimychiaid Goa | Corgimychiaid mawr, cnau coco, tamarind a tsili gwyrdd
Chana Masala | Chana masala | Gwygbys gyda sinsir, tomato a mango sych
Saag Paneer | Saag paneer | Caws ffres mewn sbigoglys gyda garlleg a chwmin
Hyderabadi Biryani | Biryani Hyderabad | Cig oen a reis saffrwm wedi’u stemio, gyda raita
Garlic Naan | Naan garlleg | O’r tandŵr, gyda menyn a choriander
Peshwari Naan | Naan Peshwari | Wedi’i lenwi ag almon, cnau coco a syltanas
Tandoori Chicken | Cyw iâr tandŵri | Hanner cyw iâr ar yr asgwrn, mewn iogwrt a tsili coch
Lamb Chops | Golwythion oen | Tri golwyth wedi’u grilio gyda sinsir a phupur du
Lassi | Lassi | Iogwrt wedi’i chwipio, gyda rhew
Cobra, 660 ml | Cobra, 660 ml | Lager esmwyth, i fynd gyda chyrri, 4.5 %
House Red, 175 ml | Gwin coch y tŷ, 175 ml | Merlot meddal o’r Pays d’Oc
Sparkling Water, 750 ml | Dŵr pefriog, 750 ml
Masala Chai | Te masala | Te du, llaeth, cardamom a sinsir
`
