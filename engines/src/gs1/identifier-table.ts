/**
 * Application identifiers of the GS1 General Specifications (release 26), held against GS1's own Barcode Syntax Dictionary of July 2026:
 * identifier, parts, GS1's name. A part reads as there: `N14` fourteen digits, `X..20` up to twenty characters, in brackets what may be
 * left out, rules after a comma. An `n` in the identifier is each digit from 0 to the one after the slash: in 31 to 36 and 39 the
 * number of decimals. Contents of 7041, 8110 and 8112 are other standards' and are not checked.
 */
export const identifierTable = `
00        N18,check                             SSCC
01        N14,check                             GTIN
02        N14,check                             CONTENT
03        N14,check                             MTO GTIN
10        X..20                                 BATCH/LOT
11        N6,day-or-month                       PROD DATE
12        N6,day-or-month                       DUE DATE
13        N6,day-or-month                       PACK DATE
15        N6,day-or-month                       BEST BEFORE
16        N6,day-or-month                       SELL BY
17        N6,day-or-month                       USE BY
20        N2                                    VARIANT
21        X..20                                 SERIAL
22        X..20                                 CPV
235       X..28                                 TPX
240       X..30                                 ADDITIONAL ID
241       X..30                                 CUST. PART No.
242       N..6                                  MTO VARIANT
243       X..20                                 PCN
250       X..30                                 SECONDARY SERIAL
251       X..30                                 REF. TO SOURCE
253       N13,check,prefix [X..17]              GDTI
254       X..20                                 GLN EXTENSION COMPONENT
255       N13,check,prefix [N..12]              GCN
30        N..8                                  VAR. COUNT
310n/5    N6                                    NET WEIGHT (kg)
311n/5    N6                                    LENGTH (m)
312n/5    N6                                    WIDTH (m)
313n/5    N6                                    HEIGHT (m)
314n/5    N6                                    AREA (m²)
315n/5    N6                                    NET VOLUME (l)
316n/5    N6                                    NET VOLUME (m³)
320n/5    N6                                    NET WEIGHT (lb)
321n/5    N6                                    LENGTH (in)
322n/5    N6                                    LENGTH (ft)
323n/5    N6                                    LENGTH (yd)
324n/5    N6                                    WIDTH (in)
325n/5    N6                                    WIDTH (ft)
326n/5    N6                                    WIDTH (yd)
327n/5    N6                                    HEIGHT (in)
328n/5    N6                                    HEIGHT (ft)
329n/5    N6                                    HEIGHT (yd)
330n/5    N6                                    GROSS WEIGHT (kg)
331n/5    N6                                    LENGTH (m), log
332n/5    N6                                    WIDTH (m), log
333n/5    N6                                    HEIGHT (m), log
334n/5    N6                                    AREA (m²), log
335n/5    N6                                    VOLUME (l), log
336n/5    N6                                    VOLUME (m³), log
337n/5    N6                                    KG PER m²
340n/5    N6                                    GROSS WEIGHT (lb)
341n/5    N6                                    LENGTH (in), log
342n/5    N6                                    LENGTH (ft), log
343n/5    N6                                    LENGTH (yd), log
344n/5    N6                                    WIDTH (in), log
345n/5    N6                                    WIDTH (ft), log
346n/5    N6                                    WIDTH (yd), log
347n/5    N6                                    HEIGHT (in), log
348n/5    N6                                    HEIGHT (ft), log
349n/5    N6                                    HEIGHT (yd), log
350n/5    N6                                    AREA (in²)
351n/5    N6                                    AREA (ft²)
352n/5    N6                                    AREA (yd²)
353n/5    N6                                    AREA (in²), log
354n/5    N6                                    AREA (ft²), log
355n/5    N6                                    AREA (yd²), log
356n/5    N6                                    NET WEIGHT (t oz)
357n/5    N6                                    NET VOLUME (oz)
360n/5    N6                                    NET VOLUME (qt)
361n/5    N6                                    NET VOLUME (gal US)
362n/5    N6                                    VOLUME (qt), log
363n/5    N6                                    VOLUME (gal US), log
364n/5    N6                                    VOLUME (in³)
365n/5    N6                                    VOLUME (ft³)
366n/5    N6                                    VOLUME (yd³)
367n/5    N6                                    VOLUME (in³), log
368n/5    N6                                    VOLUME (ft³), log
369n/5    N6                                    VOLUME (yd³), log
37        N..8                                  COUNT
390n/9    N..15                                 AMOUNT
391n/9    N3,currency N..15                     AMOUNT, with currency
392n/9    N..15                                 PRICE
393n/9    N3,currency N..15                     PRICE, with currency
394n/3    N4                                    PRCNT OFF
395n/5    N6                                    PRICE/UoM
400       X..30                                 ORDER NUMBER
401       X..30,prefix                          GINC
402       N17,check,prefix                      GSIN
403       X..30                                 ROUTE
410       N13,check,prefix                      SHIP TO LOC
411       N13,check,prefix                      BILL TO
412       N13,check,prefix                      PURCHASE FROM
413       N13,check,prefix                      SHIP FOR LOC
414       N13,check,prefix                      LOC No.
415       N13,check,prefix                      PAY TO
416       N13,check,prefix                      PROD/SERV LOC
417       N13,check,prefix                      PARTY
420       X..20                                 SHIP TO POST
421       N3,country X..9                       SHIP TO POST, with country
422       N3,country                            ORIGIN
423       N3,country [N3,country] [N3,country] [N3,country] [N3,country]  COUNTRY - INITIAL PROCESS
424       N3,country                            COUNTRY - PROCESS
425       N3,country [N3,country] [N3,country] [N3,country] [N3,country]  COUNTRY - DISASSEMBLY
426       N3,country                            COUNTRY - FULL PROCESS
427       X..3                                  ORIGIN SUBDIVISION
4300      X..35,percent                         SHIP TO COMP
4301      X..35,percent                         SHIP TO NAME
4302      X..70,percent                         SHIP TO ADD1
4303      X..70,percent                         SHIP TO ADD2
4304      X..70,percent                         SHIP TO SUB
4305      X..70,percent                         SHIP TO LOC
4306      X..70,percent                         SHIP TO REG
4307      X2,country-letters                    SHIP TO COUNTRY
4308      X..30                                 SHIP TO PHONE
4309      N10,latitude N10,longitude            SHIP TO GEO
4310      X..35,percent                         RTN TO COMP
4311      X..35,percent                         RTN TO NAME
4312      X..70,percent                         RTN TO ADD1
4313      X..70,percent                         RTN TO ADD2
4314      X..70,percent                         RTN TO SUB
4315      X..70,percent                         RTN TO LOC
4316      X..70,percent                         RTN TO REG
4317      X2,country-letters                    RTN TO COUNTRY
4318      X..20                                 RTN TO POST
4319      X..30                                 RTN TO PHONE
4320      X..35,percent                         SRV DESCRIPTION
4321      N1,yes-no                             DANGEROUS GOODS
4322      N1,yes-no                             AUTH TO LEAVE
4323      N1,yes-no                             SIG REQUIRED
4324      N6,day-or-month N2,hour N2,minute     NOT BEF DEL DT
4325      N6,day-or-month N2,hour N2,minute     NOT AFT DEL DT
4326      N6,day                                REL DATE
4330      N6 [X1,minus]                         MAX TEMP F
4331      N6 [X1,minus]                         MAX TEMP C
4332      N6 [X1,minus]                         MIN TEMP F
4333      N6 [X1,minus]                         MIN TEMP C
7001      N13                                   NSN
7002      X..30                                 MEAT CUT
7003      N6,day N2,hour N2,minute              EXPIRY TIME
7004      N..4                                  ACTIVE POTENCY
7005      X..12                                 CATCH AREA
7006      N6,day                                FIRST FREEZE DATE
7007      N6,day [N6,day]                       HARVEST DATE
7008      X..3                                  AQUATIC SPECIES
7009      X..10                                 FISHING GEAR TYPE
7010      X..2                                  PROD METHOD
7011      N6,day [N2,hour] N2,minute            TEST BY DATE
7020      X..20                                 REFURB LOT
7021      X..20                                 FUNC STAT
7022      X..20                                 REV STAT
7023      X..30,prefix                          GIAI - ASSEMBLY
703n/9    N3,country-or-999 X..27               PROCESSOR
7040      N1 X1 X1 X1,importer                  UIC+EXT
7041      X..4                                  UFRGT UNIT TYPE
710       X..20                                 NHRN PZN
711       X..20                                 NHRN CIP
712       X..20                                 NHRN CN
713       X..20                                 NHRN DRN
714       X..20                                 NHRN AIM
715       X..20                                 NHRN NDC
716       X..20                                 NHRN AIC
717       X..20                                 NHRN SRN
723n/9    X2 X..28                              CERT
7240      X..20                                 PROTOCOL
7241      N2,media                              AIDC MEDIA TYPE
7242      X..25                                 VCN
7250      N8,day                                DOB
7251      N8,day N2,hour N2,minute              DOB TIME
7252      N1,sex                                BIO SEX
7253      X..40,percent                         FAMILY NAME
7254      X..40,percent                         GIVEN NAME
7255      X..10                                 SUFFIX
7256      X..90,percent                         FULL NAME
7257      X..70,percent                         PERSON ADDR
7258      X3,birth-order                        BIRTH SEQUENCE
7259      X..40,percent                         BABY
8001      N4,not-zero N5,not-zero N3,not-zero N1,winding N1  DIMENSIONS
8002      X..20                                 CMT No.
8003      N1,zero N13,check,prefix [X..16]      GRAI
8004      X..30,prefix                          GIAI
8005      N6                                    PRICE PER UNIT
8006      N14,check N4,piece                    ITIP
8007      X..34,iban                            IBAN
8008      N6,day N2,hour [N2,minute] [N2,second]  PROD TIME
8009      X..50                                 OPTSEN
8010      Y..30,prefix                          CPID
8011      N..12,no-leading-zero                 CPID SERIAL
8012      X..20                                 VERSION
8013      X..25,prefix,check-letters            GMN
8014      X..25,prefix,check-letters            MUDI
8017      N18,check,prefix                      GSRN - PROVIDER
8018      N18,check,prefix                      GSRN - RECIPIENT
8019      N..10                                 SRIN
8020      X..25                                 REF No.
8026      N14,check N4,piece                    ITIP CONTENT
8030      Z..90                                 DIGSIG
8040      N15                                   IMEI
8041      N15                                   IMEI2
8042      N32                                   ESIM
8043      N18 [N..2]                            PSIM
8110      X..70                                 COUPON
8111      N4                                    POINTS
8112      X..70                                 COUPON, positive offer
8200      X..70                                 PRODUCT URL
90        X..30                                 INTERNAL
91        X..90                                 INTERNAL
92        X..90                                 INTERNAL
93        X..90                                 INTERNAL
94        X..90                                 INTERNAL
95        X..90                                 INTERNAL
96        X..90                                 INTERNAL
97        X..90                                 INTERNAL
98        X..90                                 INTERNAL
99        X..90                                 INTERNAL
`;
